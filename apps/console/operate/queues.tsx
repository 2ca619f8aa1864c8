import { useQuery } from '@tanstack/react-query';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { FiguresTable } from '../parts/figures-table.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { LOOK_AGAIN } from './look-again.js';
import { ReadFailure } from './shared-failure.js';

/** How much work is waiting, and since when. */
export function Queues() {
  const { words, format } = useSpeech();
  const { queues: say } = words.operate;
  const { api } = useSession();
  const queues = useQuery({
    queryKey: ['queues'],
    queryFn: () => dataOf(api.GET('/admin/v1/queues')),
    refetchInterval: LOOK_AGAIN,
  });
  return (
    <Part title={say.heading}>
      <p className="hint">{say.about}</p>
      <ReadFailure query={queues} />
      {queues.isPending && <p className="hint">{words.loading}</p>}
      {queues.data !== undefined && (
        <FiguresTable
          label={say.heading}
          heads={[say.job, say.waiting, say.oldest, say.active, say.delayed]}
          rows={queues.data.data.map((queue) => ({
            name: (
              <>
                {(say.jobs as Readonly<Record<string, string>>)[queue.job] ?? ''}{' '}
                <code dir="ltr">{queue.job}</code>
              </>
            ),
            cells: [
              format.number(queue.waiting),
              queue.oldest_waiting_since === null ? null : format.moment(queue.oldest_waiting_since),
              format.number(queue.active),
              format.number(queue.delayed),
            ],
          }))}
        />
      )}
    </Part>
  );
}
