let canvas: typeof import('./planCanvas.ts') | undefined

/** What draws is the heaviest part of these screens, and the last that is needed. */
export const fetchCanvas = async () => (canvas ??= await import('./planCanvas.ts'))

/** Once it has come: a browser that is busy takes 100 ms over an `import` of what it has. */
export const fetchedCanvas = () => canvas
