import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { block, type Block, paperHead, type PaperHead } from './block.ts'

/** A line each, so that neither side holds the text of both. */
export async function keepBlocks(
  file: string,
  head: PaperHead,
  blocks: AsyncIterable<Block>,
): Promise<number> {
  const to = await open(file, 'wx')
  let count = 0
  try {
    await to.write(`${JSON.stringify(head)}\n`)
    for await (const one of blocks) {
      await to.write(`${JSON.stringify(one)}\n`)
      count += 1
    }
  } finally {
    await to.close()
  }
  return count
}

export async function readBlocks(file: string): Promise<{ head: PaperHead; blocks: Block[] }> {
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })
  let head: PaperHead | undefined
  const blocks: Block[] = []
  for await (const line of lines)
    if (head) blocks.push(block.parse(JSON.parse(line)))
    else head = paperHead.parse(JSON.parse(line))
  if (!head) throw new Error('a paper without a head')
  return { head, blocks }
}
