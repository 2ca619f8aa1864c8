/** A place as `match.area` and events spell it. */
export interface PlaceNames {
  /** As the register spells it. */
  readonly resolved: string;
  /** Everyday name. */
  readonly place: string;
  /** District as the register names it. */
  readonly district: string;
}
