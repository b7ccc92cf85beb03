/** The rules that every service is sold under. */
export const serviceCriteria = ['independence', 'disclosure', 'limits', 'refusal'] as const;

/** Why to advertise. */
export const adReasons = ['specialised', 'credible', 'growing'] as const;

/** Who reads the publication, in percent of all readers, the largest group first. */
export const audience = [
  { id: 'technical', share: 45 },
  { id: 'business', share: 30 },
  { id: 'policy', share: 15 },
  { id: 'academic', share: 10 },
] as const;
