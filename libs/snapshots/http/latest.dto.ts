import { CountField } from '#fields';

export const STANDARD_LATEST = 20;

/** The query of a list of which only the newest entries matter. */
export class LatestFields {
  @CountField({ min: 1, max: 200, standard: STANDARD_LATEST, description: 'Maximum number, newest first.' })
  limit?: number | null;
}
