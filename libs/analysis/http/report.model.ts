import { list, model, object, schemasOf, text } from '#http';

/** The public keys of reports, as a JSON Web Key Set. */
export const REPORT_KEYS = model(
  'ReportKeys',
  object({
    keys: list(
      object({
        kty: text(undefined, { const: 'OKP' }),
        crv: text(undefined, { const: 'Ed25519' }),
        x: text('The public key, base64url.'),
        kid: text('RFC 7638 thumbprint, which reports refer to.'),
      }),
      'Public keys, the current signing key first. Empty if the installation does not sign reports.',
    ),
  }),
  {
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
        kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      },
    ],
  },
);

export const REPORT_SCHEMAS = schemasOf(REPORT_KEYS);
