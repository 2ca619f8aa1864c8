import type { SummaryItem } from '../../batch/summary-row.js';

/** The same for spellings that differ only in case and spaces. */
const fold = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const districtKey = ({ district }: SummaryItem): string => fold(district);

/** Buildings of one name in two districts are two; null where none is known. */
export const buildingKey = (item: SummaryItem): string | null =>
  item.building === null ? null : JSON.stringify([districtKey(item), fold(item.building)]);
