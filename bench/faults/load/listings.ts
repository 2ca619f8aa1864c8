const AREAS = ['Sandbox Park', 'Sandbox Gardens', 'Sandbox Sands', 'Dubai Marina', 'Business Bay'];

/** A sandbox listing that is valued and scored. */
export function drawListing(random: () => number): object {
  const bedrooms = Math.floor(random() * 3);
  return {
    area: AREAS[Math.floor(random() * AREAS.length)],
    type: 'apartment',
    bedrooms,
    size_sqft: 450 + bedrooms * 350 + Math.floor(random() * 100),
    listing_price: 600_000 + bedrooms * 500_000 + Math.floor(random() * 500_000),
  };
}

/** A listing whose score changes with every move of its market by a tenth. */
export function watchedListing(number: number): object {
  return {
    area: 'Sandbox Park',
    building: 'Sandbox Ladder Tower',
    type: 'apartment',
    bedrooms: 1,
    size_sqft: 800,
    listing_price: 1_000_000 + number * 100,
    reference: `watch-${number}`,
  };
}
