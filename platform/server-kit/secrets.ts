import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What may be read again but must not lie in the database in the clear. The key is a file beside the database, its owner's alone. */
export interface Secrets {
  seal(text: string): string
  /** Null for what was not sealed with this key, or was changed since. */
  open(sealed: string): string | null
  /** A mark nobody without the key can make: for what is too short for a bare digest, six digits say. */
  sign(bytes: Uint8Array | string): Buffer
}

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'
const SEALED = /^v1\.([\w-]{16,})$/

export function openSecrets(dataDir: string): Secrets {
  const master = keyFile(path.join(dataDir, 'secret'), 'secrets.key')
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `gss ${use}`, KEY_BYTES))
  const sealKey = keyFor('seal')
  const signKey = keyFor('sign')
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const bytes = Buffer.from(SEALED.exec(sealed)?.[1] ?? '', 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([start, decipher.final()]).toString('utf8')
      } catch {
        return null // the tag does not fit
      }
    },
    sign: (bytes) => createHmac('sha256', signKey).update(bytes).digest(),
  }
}

/** Made at the first use. Whole or not at all, and one winner of two starts at once: a half-written key would lose everything sealed. */
function keyFile(dir: string, name: string): Buffer {
  const file = path.join(dir, name)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const mine = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(mine, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  const key = readFileSync(file)
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: it must hold ${KEY_BYTES} bytes`)
  return key
}
