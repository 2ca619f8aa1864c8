import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dataOf, type Property } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { takeFocus } from '../parts/take-focus.js';
import { useSpeech } from '../words/language.js';

/** Has the listing rescored whenever the market changes. */
export function WatchButton({ property }: { readonly property: Property }) {
  const { words } = useSpeech();
  const { api } = useSession();
  const watch = useMutation({ mutationFn: () => dataOf(api.POST('/v1/watches', { body: { property } })) });
  if (watch.data !== undefined)
    return (
      <Link ref={takeFocus} to="/watches">
        {words.watches.watched}
      </Link>
    );
  return (
    <>
      <button type="button" disabled={watch.isPending} onClick={() => watch.mutate()}>
        {words.watches.watch}
      </button>
      {watch.error !== null && <Failure error={watch.error} />}
    </>
  );
}
