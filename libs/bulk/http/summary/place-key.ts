import type { SummaryItem } from '../../batch/summary-row.js';

/** Equal for spellings that differ only in case and spaces. */
const fold = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const districtKey = ({ district }: SummaryItem): string => fold(district);

/** Buildings with the same name in different districts are distinct; null if none is known. */
export const buildingKey = (item: SummaryItem): string | null =>
  item.building === null ? null : JSON.stringify([districtKey(item), fold(item.building)]);
