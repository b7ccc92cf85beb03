/** From how few recovery codes on the owner of an account is warned. */
export const fewRecoveryCodes = 3;
