/** That a person answers for the figures of an ad format, or for the split of the readership. */
export type FiguresConfirmation = {
  /** Slug of the ad format, or `audienceSlug`. */
  slug: string;
  /** What was confirmed (`claimsOf`): other figures need another confirmation. */
  claims: string;
  confirmed_by: string;
  confirmed_at: string;
};

/** The confirmations of figures that advertisers are shown: the last of each. */
export type FiguresConfirmations = {
  list(): Promise<FiguresConfirmation[]>;
  /** Replaces that of the same figures. Only inside a transaction. */
  put(confirmation: FiguresConfirmation): Promise<void>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    figuresConfirmations: FiguresConfirmations;
  }
}
