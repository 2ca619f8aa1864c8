import { useSpeech } from '../words/language.js';
import type { Meaning } from '../words/use-meanings.js';
import { Meant } from './meant.js';

interface RecordedReasonProps {
  readonly part: Parameters<Meaning>[0];
  readonly code: string;
  /** The sentence with its figures as recorded, in English. */
  readonly detail: string;
}

/** The recorded text of a flag or reason; in Arabic, below the meaning of its code. */
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
