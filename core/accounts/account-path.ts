/** The address of the page where people look after their account. */
export const accountPath = '/account';
