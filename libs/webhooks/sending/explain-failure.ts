import { ANSWER_TOO_LONG } from '../address/limit-answers.js';
import type { FailureReason } from './delivery-outcome.js';

export interface Failure {
  readonly reason: FailureReason;
  /** A sentence for the subscriber, which says nothing about our own network. */
  readonly detail: string;
}

const NAME_ERRORS = new Set(['ENOTFOUND', 'ETIMEOUT', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NONAME', 'EAI_NODATA']);
const CONNECT_TIMEOUTS = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);
const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED', 'ABORT_ERR']);
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNABORTED', 'HPE_INVALID_EOF_STATE']);
const UNREACHABLE = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN']);
const TLS =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_|INVALID_|PATH_LENGTH|EPROTO)/;

/** What is wrong with a TLS connection; the codes are OpenSSL's and Node's. */
const TLS_FAULTS: readonly (readonly [codes: RegExp, what: string])[] = [
  [/^CERT_HAS_EXPIRED$/, 'The TLS certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'The TLS certificate is not valid yet'],
  [/SELF_SIGNED/, 'The TLS certificate is self-signed; use one of a public authority'],
  [/ALTNAME_INVALID$|^HOSTNAME_/, 'The TLS certificate is for another host name'],
  [
    /^UNABLE_TO_(VERIFY_LEAF|GET_ISSUER)/,
    'The issuer of the TLS certificate is not known; send the intermediate certificates with it',
  ],
  [/^CERT_|^UNABLE_TO_|^INVALID_|^PATH_LENGTH/, 'The TLS certificate was not accepted'],
  [
    /WRONG_VERSION_NUMBER$|PACKET_LENGTH_TOO_LONG$|HTTP_REQUEST$/,
    'The server does not speak TLS at this port',
  ],
  [/PROTOCOL_VERSION$|UNSUPPORTED_PROTOCOL$/, 'The server speaks no version of TLS later than 1.1'],
  [/NO_APPLICATION_PROTOCOL$/, 'The server does not speak HTTP/1.1'],
];

/** What is wrong with an answer, by the codes that do not come with words of the parser. */
const HTTP_FAULTS: Readonly<Record<string, string>> = {
  // It asserts that no status is below 100, and compares the lengths where one was sent twice or is too large.
  ERR_ASSERTION: 'the status is below 100',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'Content-Length is repeated, or not the length of the body',
  UND_ERR_HEADERS_OVERFLOW: 'more than 16 KiB of headers',
};

/** Why there was no answer. */
export function explainFailure(error: unknown): Failure {
  const { code, words } = causeOf(error);
  if (NAME_ERRORS.has(code)) return fail('name_not_resolved', `The host name did not resolve (${code}).`);
  if (CONNECT_TIMEOUTS.has(code)) {
    return fail('timeout', 'The connection to the server was not established in time.');
  }
  if (TIMEOUTS.has(code)) return fail('timeout', 'The server did not respond in time.');
  if (TLS.test(code)) {
    const [, what = 'The TLS handshake failed'] = TLS_FAULTS.find(([codes]) => codes.test(code)) ?? [];
    return fail('tls_failed', `${what} (${code}).`);
  }
  if (code === ANSWER_TOO_LONG) return fail('invalid_response', 'The response was too long.');
  if (code === 'UND_ERR_SOCKET' && /^bad (response|upgrade)$/.test(words)) {
    // undici ends such a connection itself; only its words tell that from one that the server closed.
    const detail = 'The server sent 100 or 101, which we did not ask for; send only the answer.';
    return fail('invalid_response', detail);
  }
  if (CLOSED.has(code)) {
    return fail('connection_failed', 'The server closed the connection before it had answered.');
  }
  const fault = HTTP_FAULTS[code] ?? (code.startsWith('HPE_') ? parserWords(words) : undefined);
  if (fault !== undefined) return fail('invalid_response', `The response was not valid HTTP (${fault}).`);
  if (code === 'ECONNREFUSED') {
    return fail(
      'connection_failed',
      `The server refused the connection (${code}); nothing listens at its port.`,
    );
  }
  if (UNREACHABLE.has(code)) return fail('connection_failed', `The server could not be reached (${code}).`);
  return fail('connection_failed', `The connection failed (${code}).`);
}

const fail = (reason: FailureReason, detail: string): Failure => ({ reason, detail });

/** What undici puts in brackets: fixed words of its parser, such as `Invalid status code`, and nothing of the answer. */
function parserWords(message: string): string {
  const [, words = 'it could not be parsed'] = /\((.+)\)$/.exec(message) ?? [];
  return words.startsWith('Expected HTTP/') ? 'it does not begin with HTTP/1.1' : words;
}

interface NetworkError {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  /** From an AggregateError: several addresses were tried. */
  readonly errors?: readonly unknown[];
}

/** The code and words of an error, of the first error in an AggregateError, or of its cause. */
function causeOf(error: unknown): { readonly code: string; readonly words: string } {
  if (typeof error !== 'object' || error === null) return { code: 'UNKNOWN', words: '' };
  const { name, code, message, cause, errors }: NetworkError = error;
  const words = String(message);
  if (errors !== undefined && errors.length > 0) return causeOf(errors[0]);
  if (typeof code === 'string') return { code, words };
  if (name === 'AbortError') return { code: 'ABORT_ERR', words };
  if (name === 'HTTPParserError') return { code: 'HPE_INVALID', words };
  return causeOf(cause);
}
