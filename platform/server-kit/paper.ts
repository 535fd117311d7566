/** Papers: many pages with a cover, contents and page numbers, as PDF and as Word. */
export {
  type Block,
  type Cover,
  type FormCell,
  PAPER_FORMATS,
  type PaperFormat,
  type PaperHead,
  type PaperPicture,
} from './paper/block.ts'
/** What a paper says, block by block, on its way to whoever writes it. */
export { keepBlocks } from './paper/blocks.ts'
/** Writes one, here. */
export { writePaper } from './paper/write.ts'
/** Writes one in a process of its own, where it can be stopped. */
export { PAPER, type PaperWriter, writeAway, writeWhenAsked, type Written } from './paper/away.ts'
