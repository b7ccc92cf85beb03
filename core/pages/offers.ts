/** The rules that apply to every service. */
export const serviceCriteria = ['independence', 'disclosure', 'limits', 'refusal'] as const;

/** Reasons to advertise. */
export const adReasons = ['specialised', 'credible', 'growing'] as const;

/** The readership, in percent of all readers, the largest group first. */
export const audience = [
  { id: 'technical', share: 45 },
  { id: 'business', share: 30 },
  { id: 'policy', share: 15 },
  { id: 'academic', share: 10 },
] as const;
