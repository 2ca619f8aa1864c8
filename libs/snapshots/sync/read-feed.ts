import { chooseFeed, type DatasetSync, type RegisterSync, syncGateway, syncLake } from '#market';
import type { Clock, Environment } from '#platform';

export interface FeedReading {
  readonly environment: Environment<'feed'>;
  readonly clock: Clock;
  readonly onProgress: (step: string) => void;
}

/** What was read from one register, and the result. */
export type RegisterReport = ReturnType<typeof describePulse> | ReturnType<typeof describeGateway>;

/** Reads the feed configured in the environment into the lake. `since`: YYYY-MM-DD, from this day on. */
export type ReadFeed = (since: string | undefined) => Promise<readonly RegisterReport[]>;

/** Throws DomainError feed_not_configured; the returned function throws what syncGateway and syncLake throw. */
export function feedReader({ environment, clock, onProgress }: FeedReading): ReadFeed {
  const feed = chooseFeed(environment, clock);
  const { marketDir, feedOverlapDays: overlapDays, feedPageRows: pageRows } = environment;
  const from = (since: string | undefined) => (since === undefined ? {} : { since });
  if (feed.name === 'dld-open-data') {
    return async (since) => {
      const options = { marketDir, clock, overlapDays, pageRows, onProgress, ...from(since) };
      return (await syncGateway(feed.client, options)).map(describeGateway);
    };
  }
  return async (since) => {
    const synced = await syncLake(feed.client, {
      ...{ marketDir, clock, overlapDays, ...from(since) },
      onProgress: (dataset, records) => {
        onProgress(`reading ${dataset}: ${records} records`);
      },
    });
    return synced.map(describePulse);
  };
}

function describePulse(sync: DatasetSync) {
  const { dataset, since, pages, records, duplicates, imported, newFields, goneFields } = sync;
  const { accepted, merged, rejected } = imported;
  return {
    ...{ dataset, since, pages, records, duplicates, accepted, merged, rejected },
    ...{ new_fields: newFields, gone_fields: goneFields },
  };
}

function describeGateway(sync: RegisterSync) {
  const { dataset, since, requests, windows, reread, probed, withheld, records, newFields, goneFields } =
    sync;
  const { accepted, merged, rejected, removed } = sync.imported;
  return {
    ...{ dataset, since, requests, windows, reread, probed, withheld },
    ...{ records, accepted, merged, rejected, removed },
    ...{ new_fields: newFields, gone_fields: goneFields },
  };
}
