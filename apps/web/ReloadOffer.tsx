import { useSettings } from '@gss/web-kit/settings/settings'
import { Component, type ReactNode } from 'react'
import { OFFER } from './text/offer.ts'

/**
 * After an update an old tab asks for files that are gone (spec §8 "Chunk loading failure"): it offers a reload instead of a
 * blank page. Its words come with it, because at this moment nothing more can be fetched. A class, because React knows no other
 * way to catch what fails while drawing.
 */
export class ReloadOffer extends Component<{ children: ReactNode }, { failed: boolean; isChunk: boolean }> {
  override state = { failed: false, isChunk: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, isChunk: isChunkFailure(error) }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const words = OFFER[useSettings.getState().language]
    return (
      <main className="empty-state" style={{ minHeight: '100vh' }} role="alert">
        <b>{this.state.isChunk ? words.updated : words.broken}</b>
        <span className="small">{this.state.isChunk ? words.updatedNote : words.brokenNote}</span>
        <button type="button" className="press primary" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </main>
    )
  }
}

/** Spec §8: an error named ChunkLoadError, or a style sheet that does not come; and what each browser engine says of a module. */
const CHUNK_FAILURES =
  /ChunkLoadError|Loading (CSS )?chunk|dynamically imported module|Importing a module script failed|Unable to preload CSS/i
export const isChunkFailure = (error: unknown) =>
  error instanceof Error && CHUNK_FAILURES.test(`${error.name} ${error.message}`)
