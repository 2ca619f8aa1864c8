import { Injectable } from '@nestjs/common';

import { readMovedVersion } from '#market';
import { DomainError, hasCode } from '#platform';
import { type CommunityBook, ScoringService, type ServedSnapshot } from '#scoring';
import { SnapshotStore } from '#snapshots';

/** A recorded analysis, batch or portfolio. */
interface Recorded {
  readonly snapshotVersion: string;
}

/** The snapshots that records were answered from. */
@Injectable()
export class RecordedSnapshots {
  constructor(
    private readonly scoring: ScoringService,
    private readonly snapshots: SnapshotStore,
  ) {}

  /** The market of that snapshot. Throws snapshot_removed, snapshot_outdated, snapshot_unavailable. */
  marketOf(record: Recorded): Promise<ServedSnapshot> {
    return this.ofSnapshot(record, (version) => this.scoring.at(version));
  }

  /** The same by community. Throws likewise. */
  communitiesOf(record: Recorded): Promise<CommunityBook> {
    return this.ofSnapshot(record, (version) => this.scoring.communitiesAt(version));
  }

  private async ofSnapshot<T>(record: Recorded, read: (version: string) => Promise<T>): Promise<T> {
    const { snapshot: version } = readMovedVersion(record.snapshotVersion);
    try {
      return await read(version);
    } catch (error) {
      const { removedAt } = await this.snapshots.get(version);
      if (removedAt === null) throw notComputable(version, error);
      throw new DomainError(
        'snapshot_removed',
        `The files of snapshot "${version}" were deleted on ${removedAt.toISOString()}; the stored analysis stays.`,
        { cause: error },
      );
    }
  }
}

/** The error for a snapshot that cannot be loaded, which never includes its path. */
function notComputable(version: string, cause: unknown): unknown {
  if (hasCode(cause, 'snapshot_outdated')) {
    return new DomainError(
      'snapshot_outdated',
      `Snapshot "${version}" belongs to an earlier version of this service, which alone can use it; the ` +
        'stored analysis stays.',
      { cause },
    );
  }
  if (!hasCode(cause, 'snapshot_unavailable')) return cause;
  return new DomainError(
    'snapshot_unavailable',
    `Snapshot "${version}" cannot be read at the moment; the stored analysis stays. Retry later, and ` +
      'quote the request_id if the problem persists.',
    { cause },
  );
}
