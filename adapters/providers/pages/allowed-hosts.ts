/** Whether the settings let a host through although it is private: by its name, at any port or at one. */
export const allowsHost = (allowed: readonly string[]): ((url: URL) => boolean) => {
  const hosts = new Set(allowed.map((host) => host.toLowerCase()));
  return ({ protocol, hostname, port }) =>
    hosts.has(hostname) || hosts.has(`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`);
};
