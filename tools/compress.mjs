import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTH_BYTES = 1_400 // less fits one packet anyway
const WORTH = /\.(js|css|html|svg|json)$/
/** A tenth larger than the best there is, in a fifth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const GZIP = { level: 9 }

/** Lays a .br and a .gz beside each text of a folder, once at the build, so that the server compresses nothing. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !WORTH.test(entry.name)) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < WORTH_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, BROTLI))
    writeFileSync(`${file}.gz`, gzipSync(bytes, GZIP))
  }
}
