/** The border of a community of the municipality, simplified for maps. */
export interface Boundary {
  /** The municipality's number of the community. */
  readonly number: string;
  readonly name: string;
  readonly arabicName: string | null;
  readonly outline: Outline;
}

/** A GeoJSON MultiPolygon: degrees of longitude and latitude (WGS 84) to five decimals, about a metre. */
export interface Outline {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[];
}
