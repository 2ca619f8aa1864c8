import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { CheckedForm, errorAt } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { ChoiceField, TextField } from '../parts/form-field.js';
import { useSpeech } from '../words/language.js';
import { dayBefore } from './day-before.js';

/** Draws a sample from a period, of a given size or as large as the desired precision requires. */
export function DrawSample() {
  const { words } = useSpeech();
  const { reviews: say } = words;
  const { api } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [from, setFrom] = useState(() => dayBefore(30));
  const [to, setTo] = useState(() => dayBefore(0));
  const [seed, setSeed] = useState('');
  const [measure, setMeasure] = useState<'size' | 'half_width_pct'>('size');
  const [amount, setAmount] = useState('50');
  const draw = useMutation({
    mutationFn: () =>
      dataOf(api.POST('/v1/review-samples', { body: { from, to, seed, [measure]: Number(amount) } })),
    onSuccess: async (sample) => {
      await queries.invalidateQueries({ queryKey: ['samples'] });
      await queries.invalidateQueries({ queryKey: ['reviews'] });
      void navigate({ to: '/review-samples/$id', params: { id: sample.id } });
    },
  });
  return (
    <CheckedForm error={draw.error} onSubmit={() => draw.mutate()}>
      <h3>{say.draw}</h3>
      <p className="hint">{say.drawAbout}</p>
      <div className="review-form">
        <TextField
          type="date"
          required
          label={say.from}
          value={from}
          error={errorAt(draw.error, '/from')}
          onChange={setFrom}
        />
        <TextField
          type="date"
          required
          label={say.to}
          value={to}
          error={errorAt(draw.error, '/to')}
          onChange={setTo}
        />
        <TextField
          label={say.seedAbout}
          required
          maxLength={60}
          value={seed}
          error={errorAt(draw.error, '/seed')}
          onChange={setSeed}
        />
        <ChoiceField
          label={say.how}
          value={measure}
          onChange={(by) => setMeasure(by === 'size' ? 'size' : 'half_width_pct')}
          options={[
            ['size', say.bySize],
            ['half_width_pct', say.byPrecision],
          ]}
        />
        <TextField
          label={measure === 'size' ? say.bySize : say.byPrecision}
          required
          type="number"
          dir="ltr"
          min={1}
          max={measure === 'size' ? 1_000 : 30}
          step={measure === 'size' ? 1 : 'any'}
          value={amount}
          error={errorAt(draw.error, `/${measure}`)}
          onChange={setAmount}
        />
      </div>
      <button type="submit" disabled={draw.isPending}>
        {draw.isPending ? say.drawing : say.draw}
      </button>
      {draw.error !== null && <Failure error={draw.error} />}
    </CheckedForm>
  );
}
