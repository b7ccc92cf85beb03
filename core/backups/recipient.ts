const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

/** The checksum of Bech32 (BIP 173); 1 for a valid text. */
const checksum = (values: readonly number[]): number => {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator;
  }
  return sum;
};

/** Whether a text is a public key of age. */
export const isRecipient = (text: string): boolean => {
  if (!/^age1[a-z0-9]{50,5000}$/.test(text)) return false;
  const separator = text.lastIndexOf('1');
  const prefix = text
    .slice(0, separator)
    .split('')
    .map((letter) => letter.charCodeAt(0));
  const data = text
    .slice(separator + 1)
    .split('')
    .map((letter) => alphabet.indexOf(letter));
  if (data.includes(-1)) return false;
  return checksum([...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]) === 1;
};
