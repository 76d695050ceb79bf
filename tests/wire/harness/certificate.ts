import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that it signed itself, for a TLS server on loopback (X.509, RFC 5280 §4.1). */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from('localhost')))));
  const validity = sequence(time('20200101000000Z'), time('20991231235959Z'));
  const subjectKey = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(SERIAL, ECDSA_SHA256, name, validity, name, subjectKey);
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, cert: pem(certificate) };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content]);
}

function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const set = (...parts: Buffer[]): Buffer => der(0x31, ...parts);
const time = (text: string): Buffer => der(0x18, Buffer.from(text));

const SERIAL = der(0x02, Buffer.from([1]));
const COMMON_NAME = der(0x06, Buffer.from([0x55, 0x04, 0x03]));
const ECDSA_SHA256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));

function pem(bytes: Buffer): string {
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
}
