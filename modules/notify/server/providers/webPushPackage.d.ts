/** The parts of web-push that are used here: its package brings no types. */
declare module 'web-push' {
  interface VapidKeys {
    publicKey: string
    privateKey: string
  }
  const webPush: {
    encrypt(p256dh: string, auth: string, words: string, encoding: 'aes128gcm'): { cipherText: Buffer }
    getVapidHeaders(
      audience: string,
      contact: string,
      publicKey: string,
      privateKey: string,
      encoding: 'aes128gcm',
    ): { Authorization: string }
    generateVAPIDKeys(): VapidKeys
  }
  export default webPush
}
