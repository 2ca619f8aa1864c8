/** The input of an attack. */
export interface AttackContext {
  readonly baseUrl: string;
  /** A test key of an organisation on the Enterprise plan with its usual limits, unless the attack specifies others. */
  readonly key: string;
  /** Ends the attack. */
  readonly signal: AbortSignal;
  /** Signals that preparation is done: from now on it attacks. */
  readonly begin: () => void;
}

/** Answers by status, `429` → count; `broken` if the connection ended first. */
export type AttackFigures = Readonly<Record<string, number>>;

/** What one stranger or customer does to everyone. */
export interface Attack {
  /** What is sent, and how much of it. */
  readonly about: string;
  /** Limits of the attacker's organisation that differ from the plan's. */
  readonly limits?: Readonly<Record<string, number>>;
  /** The figure that shows the attack took place, in case its requests were refused for another reason. */
  readonly needs?: string;
  /** Sends until the signal; resolves when nothing is in flight any more. */
  readonly run: (context: AttackContext) => Promise<AttackFigures>;
}
