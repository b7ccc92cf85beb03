/** Downloads a file, as following a link to it does; named by the server unless a name is given. */
export const startDownload = (href: string, name = ''): void => {
  const link = Object.assign(document.createElement('a'), { href, download: name });
  document.body.append(link);
  link.click();
  link.remove();
};
