import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

import type { S3Client } from '@aws-sdk/client-s3';

import { addToEnvironment, DomainError, type Environment, EnvironmentError } from '#platform';

/** The part of the environment that configures the store. */
export type StoreEnvironment = Pick<
  Environment<'market'>,
  | 'snapshotStore'
  | 'snapshotStoreEndpoint'
  | 'snapshotStoreRegion'
  | 'snapshotStoreKeyId'
  | 'snapshotStoreSecret'
>;

/** Attempts per request; the client backs off between them. */
const ATTEMPTS = 4;
const CONNECT_MS = 5_000;
/** Time without receiving a byte. */
const STALLED_MS = 30_000;

/**
 * Objects in a bucket, over the S3 API. Every method throws snapshot_unavailable if the store refuses or is
 * unreachable.
 */
export class ObjectStore {
  private constructor(
    private readonly client: S3Client,
    private readonly sdk: typeof import('@aws-sdk/client-s3'),
    private readonly bucket: string,
    private readonly prefix: string,
  ) {}

  /** Null if the environment names no store. Throws EnvironmentError if only half of an access key is given. */
  static async open(environment: StoreEnvironment): Promise<ObjectStore | null> {
    const { snapshotStore, snapshotStoreEndpoint: endpoint, snapshotStoreRegion: region } = environment;
    const { snapshotStoreKeyId: accessKeyId, snapshotStoreSecret: secretAccessKey } = environment;
    if ((accessKeyId === null) !== (secretAccessKey === null)) {
      throw new EnvironmentError([
        'SNAPSHOT_STORE_ACCESS_KEY_ID and SNAPSHOT_STORE_SECRET_ACCESS_KEY belong together: set both, or neither to ' +
          'use the credentials of the machine.',
      ]);
    }
    if (snapshotStore === null) return null;
    // At every start the SDK warns which Node.js its later versions need; we ship this version.
    addToEnvironment({ AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
    // Loaded here, so that installations that keep snapshots in a folder do not pay for it.
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      maxAttempts: ATTEMPTS,
      // Stores that merely resemble S3 do not know its newer checksums; we compare our own on download.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: STALLED_MS,
        socketTimeout: STALLED_MS,
      },
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...(accessKeyId !== null &&
        secretAccessKey !== null && { credentials: { accessKeyId, secretAccessKey } }),
    });
    return new ObjectStore(client, sdk, snapshotStore.bucket, snapshotStore.prefix);
  }

  /** For messages. */
  get address(): string {
    return `s3://${this.bucket}${this.prefix === '' ? '' : `/${this.prefix}`}`;
  }

  /** An object's size and the SHA-256 it was stored with; null if there is none. */
  async find(name: string): Promise<{ readonly bytes: number; readonly sha256: string | undefined } | null> {
    try {
      const found = await this.client.send(new this.sdk.HeadObjectCommand(this.at(name)));
      return { bytes: found.ContentLength ?? -1, sha256: found.Metadata?.['sha256'] };
    } catch (error) {
      if (isMissing(error)) return null;
      throw this.failure(name, error);
    }
  }

  /** Stores a file. If interrupted it restarts, at most `ATTEMPTS` times: a stream cannot be sent twice. */
  async put(
    name: string,
    path: string,
    expected: { readonly bytes: number; readonly sha256: string },
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const body = createReadStream(path);
      try {
        await this.client.send(
          new this.sdk.PutObjectCommand({
            ...this.at(name),
            Body: body,
            ContentLength: expected.bytes,
            Metadata: { sha256: expected.sha256 },
          }),
        );
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || isRefusal(error)) throw this.failure(name, error);
      } finally {
        body.destroy(); // a request that failed early leaves the file open
      }
    }
  }

  /** An object's bytes starting at `from`; null if there is none. */
  async read(name: string, from = 0): Promise<Readable | null> {
    try {
      const range = from > 0 ? { Range: `bytes=${from}-` } : {};
      const { Body } = await this.client.send(new this.sdk.GetObjectCommand({ ...this.at(name), ...range }));
      return (Body as Readable | undefined) ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw this.failure(name, error);
    }
  }

  async remove(name: string): Promise<void> {
    try {
      await this.client.send(new this.sdk.DeleteObjectCommand(this.at(name)));
    } catch (error) {
      throw this.failure(name, error);
    }
  }

  close(): void {
    this.client.destroy();
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix === '' ? name : `${this.prefix}/${name}` };
  }

  private failure(name: string, cause: unknown): DomainError {
    const said = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
    return new DomainError('snapshot_unavailable', `${this.address}/${name}: ${said}`, { cause });
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** Whether a retry would get the same answer. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
