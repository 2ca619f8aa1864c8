/** What an attack is given. */
export interface AttackContext {
  readonly baseUrl: string;
  /** A test key of an organisation on the Enterprise plan with its usual limits, unless the attack says otherwise. */
  readonly key: string;
  /** Ends the attack. */
  readonly signal: AbortSignal;
  /** Says that what it sends is prepared: from now on it attacks. */
  readonly begin: () => void;
}

/** Answers by status, `429` → count; `broken` where the connection ended first. */
export type AttackFigures = Readonly<Record<string, number>>;

/** Something that one stranger or one customer does to everybody. */
export interface Attack {
  /** What is sent, and how much of it. */
  readonly about: string;
  /** Limits of the attacker's organisation that differ from the plan's. */
  readonly limits?: Readonly<Record<string, number>>;
  /** A figure without which the attack was none, where its work may be refused for another reason. */
  readonly needs?: string;
  /** Sends until the signal; resolves when nothing of it is under way. */
  readonly run: (context: AttackContext) => Promise<AttackFigures>;
}
