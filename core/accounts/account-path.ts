/** The address of the page where people look after their account, and of the same within the panel. */
export const accountPath = '/account';
export const panelAccountPath = '/admin/cuenta';
/** The pages that have its forms. */
export const accountPaths: readonly string[] = [accountPath, panelAccountPath];

/** Prefix of tokens that confirm the address of an account, to distinguish them from the newsletter's. */
export const confirmationPrefix = 'cuenta_';
/** Prefix of tokens that change the address of an account. */
export const addressPrefix = 'direccion_';

/** Whether a token on the page that confirms something is of an account. */
export const isAccountToken = (token: string): boolean =>
  token.startsWith(confirmationPrefix) || token.startsWith(addressPrefix);
