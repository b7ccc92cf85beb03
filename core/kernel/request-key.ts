/** A key that a program gives a request, so that repeating the request repeats only its answer. */
export type RequestKey = {
  /** The account or token that sent it: others may use the same key. */
  owner: string;
  key: string;
};

/** An answer that is repeated. */
export type StoredAnswer = { status: number; headers: Record<string, string>; body: string };

/** What a key was used for. `fingerprint`: of the whole request; `answer`: null while the request is running. */
export type KeyUse = { fingerprint: string; answer: StoredAnswer | null };

/** The keys of requests, in which each is used once until it expires. */
export type RequestKeys = {
  /**
   * Claims a key that is not used, or whose use has expired, until the instant `until`; of concurrent callers, on any
   * instance, exactly one gets null, the others what it is used for. Called outside of transactions.
   */
  claim(
    key: RequestKey,
    claim: { id: string; fingerprint: string; until: string },
    at: string,
  ): Promise<KeyUse | null>;
  /** Extends a claim. Called outside of transactions. */
  renew(key: RequestKey, id: string, until: string): Promise<void>;
  /**
   * Stores the answer until an instant; also inside a transaction. Returns false, and stores nothing, when the claim has
   * expired and somebody else has the key.
   */
  settle(key: RequestKey, id: string, answer: StoredAnswer, until: string): Promise<boolean>;
  /** Frees the key of a request that has failed. Called outside of transactions. */
  release(key: RequestKey, id: string): Promise<void>;
};
