import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { dataOf } from '../api/client.js';
import { useSession } from '../api/session.js';
import { useSpeech } from '../words/language.js';

interface PolicyChoiceProps {
  /** Its name; empty for none. */
  readonly policy: string;
  readonly onChange: (policy: string) => void;
}

/**
 * Which of the organisation's policies decides on each listing; hidden if there are none, or none visible to the key.
 */
export function PolicyChoice({ policy, onChange }: PolicyChoiceProps) {
  const { words } = useSpeech();
  const { api } = useSession();
  const field = useId();
  const policies = useQuery({
    queryKey: ['policies'],
    queryFn: () => dataOf(api.GET('/v1/policies', { params: { query: { limit: 100 } } })),
  });
  if (policies.data === undefined || policies.data.data.length === 0) return null;
  return (
    <div className="policy-choice">
      <label htmlFor={field}>{words.portfolio.policy}</label>
      <select id={field} value={policy} onChange={({ target }) => onChange(target.value)}>
        <option value="">{words.portfolio.noPolicy}</option>
        {policies.data.data.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
