/** Whether a text begins like an address with its scheme (`https:`); a host with a port does not. */
export const namesScheme = (text: string): boolean => /^\s*[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
