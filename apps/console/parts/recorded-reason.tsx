import { useSpeech } from '../words/language.js';
import type { Meaning } from '../words/use-meanings.js';
import { Meant } from './meant.js';

interface RecordedReasonProps {
  readonly part: Parameters<Meaning>[0];
  readonly code: string;
  /** The sentence with its figures as it was recorded, which is English. */
  readonly detail: string;
}

/** What was recorded of a flag or a reason; in Arabic below what the code of it means. */
export function RecordedReason({ part, code, detail }: RecordedReasonProps) {
  const { language } = useSpeech();
  return (
    <>
      {language === 'ar' && (
        <p className="meaning">
          <Meant part={part} code={code} />
        </p>
      )}
      <p lang="en" dir="ltr">
        {detail}
      </p>
    </>
  );
}
