import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { CheckedForm } from '../parts/checked-form.js';
import { Failure } from '../parts/failure.js';
import { TextField } from '../parts/form-field.js';
import { Part } from '../parts/part.js';
import { useSpeech } from '../words/language.js';
import { type ReceivedText, verifySignature } from './verify-signature.js';

const NOTHING: ReceivedText = { headers: '', body: '', secret: '' };

/** Checks whether a message was signed with a secret. Nothing is sent or stored. */
export function VerifyForm() {
  const { words } = useSpeech();
  const { verify } = words.webhooks;
  const id = useId();
  const [text, setText] = useState(NOTHING);
  const check = useMutation({
    mutationFn: (received: ReceivedText) => verifySignature(received),
    networkMode: 'always',
    gcTime: 0,
  });
  const change = (changes: Partial<ReceivedText>): void => {
    setText({ ...text, ...changes });
    check.reset();
  };
  if (!window.isSecureContext)
    return (
      <Part title={verify.heading}>
        <p className="hint">{verify.insecure}</p>
      </Part>
    );
  return (
    <Part title={verify.heading}>
      <p className="hint">{verify.about}</p>
      <CheckedForm className="verify" error={check.error} onSubmit={() => check.mutate(text)} noValidate>
        {(['headers', 'body'] as const).map((name) => (
          <div className="field" key={name}>
            <label htmlFor={id + name}>{verify[name]}</label>
            <textarea
              id={id + name}
              dir="ltr"
              rows={4}
              spellCheck={false}
              autoComplete="off"
              value={text[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </div>
        ))}
        <TextField
          label={verify.secret}
          type="password"
          dir="ltr"
          autoComplete="off"
          value={text.secret}
          onChange={(secret) => change({ secret })}
        />
        <button type="submit" disabled={check.isPending}>
          {verify.check}
        </button>
        <p role="status">{check.data !== undefined && verify.findings[check.data]}</p>
        {check.error !== null && <Failure error={check.error} />}
      </CheckedForm>
    </Part>
  );
}
