import type { ReactElement } from 'react';

import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { DrawSample } from './draw-sample.js';
import { ReviewList } from './review-list.js';
import { ReviewOutcomes } from './review-outcomes.js';
import { SampleList } from './sample-list.js';

/** Reviews, their samples, and who turned out to be right. */
export function ReviewsPage(): ReactElement {
  const { words } = useSpeech();
  const { reviews: say } = words;
  return (
    <div className="portfolio">
      <section className="card">
        <h1>{say.heading}</h1>
        <p className="hint">{say.about}</p>
      </section>
      <Part title={say.list}>
        <ReviewList sampleId={null} />
      </Part>
      <Part title={say.samples}>
        <SampleList />
        <DrawSample />
      </Part>
      <Part title={say.outcomes}>
        <ReviewOutcomes />
      </Part>
    </div>
  );
}
