import { isHouse, PROPERTY_TYPES } from '#market';

const ROOMS = 8;
export const RENT_CELLS = 2 * ROOMS;

/** Flats and houses have different rent scales: 0 = apartment, penthouse, hotel apartment; 1 = villa, townhouse. */
export function rentClass(propertyType: number): 0 | 1 {
  return isHouse(PROPERTY_TYPES[propertyType]) ? 1 : 0;
}

/** Cell of a class and bedroom count, 7 and more together: 0 .. RENT_CELLS - 1. */
export const rentCell = (propertyType: number, bedrooms: number): number =>
  rentClass(propertyType) * ROOMS + Math.min(bedrooms, ROOMS - 1);

/** The class of a cell. */
export const classOfCell = (cell: number): 0 | 1 => (cell < ROOMS ? 0 : 1);

/** Index of a place's flats or houses among the contract groups; -1 without a place. */
export const classGroup = (place: number, propertyType: number): number =>
  place < 0 ? -1 : 2 * place + rentClass(propertyType);
