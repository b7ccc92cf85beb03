import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs backups, and recognises those that it signed. */
export type BackupSigner = {
  /** The name of its key, which says nothing about the secret. */
  key: string;
  /** The signature over the first and the last entry, which contain the hashes of all others. */
  sign(header: Uint8Array, manifest: Uint8Array): string;
  signed(signature: string, header: Uint8Array, manifest: Uint8Array): boolean;
};

/**
 * Signs with a key derived from the site's secret (RFC 5869). A checksum alone can be computed by whoever writes the
 * file: the accounts in it would be let in.
 */
export const createBackupSigner = (secret: string): BackupSigner => {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, length));
  const key = derive('vigia backups', 32);
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  const digest = (header: Uint8Array, manifest: Uint8Array) =>
    createHmac('sha256', key).update(sum(header)).update(sum(manifest)).digest();
  return {
    key: derive('vigia backups: name of the key', 8).toString('hex'),
    sign: (header, manifest) => digest(header, manifest).toString('hex'),
    signed(signature, header, manifest) {
      const found = Buffer.from(signature, 'hex');
      return found.length === 32 && timingSafeEqual(found, digest(header, manifest));
    },
  };
};

/**
 * Who wrote a backup: this site; another one, or this one with another secret; nobody knows (unsigned); or it was
 * changed after it was signed.
 */
export type BackupOrigin = 'own' | 'other-secret' | 'unsigned' | 'altered';
