import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { Failure } from '../parts/failure.js';
import { FiguresTable } from '../parts/figures-table.js';
import { useSpeech } from '../words/language.js';
import { useSampleWords } from './use-sample-words.js';

/** The latest samples and their results so far. */
export function SampleList() {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const write = useSampleWords();
  const samples = useQuery({
    queryKey: ['samples'],
    queryFn: () => dataOf(api.GET('/v1/review-samples', { params: { query: { limit: 20 } } })),
  });
  if (samples.error !== null) return <Failure error={samples.error} retry={() => void samples.refetch()} />;
  if (samples.data === undefined) return <p className="hint">{words.loading}</p>;
  const { data } = samples.data;
  if (data.length === 0) return <p className="hint">{say.noSamples}</p>;
  return (
    <FiguresTable
      label={say.samples}
      heads={[say.period, say.size, say.settled, say.overridden, say.difference]}
      rows={data.map((sample) => ({
        name: (
          <Link to="/review-samples/$id" params={{ id: sample.id }}>
            <bdi>{write.period(sample)}</bdi> · <bdi>{sample.seed}</bdi>
          </Link>
        ),
        cells: [
          write.size(sample),
          write.settled(sample),
          write.overridden(sample),
          write.difference(sample),
        ],
      }))}
    />
  );
}
