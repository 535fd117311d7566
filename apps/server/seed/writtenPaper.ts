import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Block, keepBlocks, writePaper } from '@gss/server-kit/paper'

const WORDS = {
  contents: '目录',
  page: '第 {page} 页 共 {pages} 页',
  running: '培训资料',
  unreadable: '（无法显示）',
}

/** A paper of the demo city, as whoever wrote it would bring it: a PDF with a cover and contents. */
export async function* writtenPaper(name: string, blocks: readonly Block[]): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gss-paper-'))
  try {
    const [from, to] = [path.join(folder, 'blocks'), path.join(folder, 'paper.pdf')]
    const cover = { title: path.parse(name).name, subtitle: '消防安全培训', facts: [], foot: '' }
    await keepBlocks(from, { cover, words: WORDS }, oneByOne(blocks))
    await writePaper({ format: 'pdf', from, to, folder }, () => undefined, new AbortController().signal)
    yield await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* oneByOne(blocks: readonly Block[]): AsyncGenerator<Block> {
  yield* blocks
}
