import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { Facts, Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { ReviewList } from './review-list.js';
import { useSampleWords } from './use-sample-words.js';

/** One sample: the progress of its reviews, what they say about the period, and the reviews. */
export function SamplePage(): ReactElement | null {
  const [, id] = /^\/review-samples\/(\w+)$/.exec(useLocation().pathname) ?? [];
  return id === undefined ? null : <Sample key={id} id={id} />;
}

function Sample({ id }: { readonly id: string }) {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const write = useSampleWords();
  const sample = useQuery({
    queryKey: ['samples', id],
    queryFn: () => dataOf(api.GET('/v1/review-samples/{id}', { params: { path: { id } } })),
  });
  if (sample.error !== null) return <Failure error={sample.error} retry={() => void sample.refetch()} />;
  if (sample.data === undefined) return <p className="card hint">{words.loading}</p>;
  const { data } = sample;
  return (
    <div className="portfolio">
      <section className="card">
        <h1>
          {say.sample}, <bdi>{write.period(data)}</bdi>
        </h1>
        <Facts
          rows={[
            [say.seed, data.seed],
            [say.size, write.size(data)],
            [say.settled, write.settled(data)],
            [say.overridden, write.overridden(data) ?? words.none],
            [say.difference, write.difference(data) ?? words.none],
          ]}
        />
        <p>
          <Link to="/reviews">{say.back}</Link>
        </p>
      </section>
      <Part title={say.list}>
        <ReviewList sampleId={id} />
      </Part>
    </div>
  );
}
