import { parseSync } from 'vite'

/** Something in a file, and where it begins. */
export interface Piece {
  at: number
  text: string
}

/** One file as the rules read it: without its comments, and cut into what the language makes of it. */
export interface Source {
  file: string
  /** As it is written; comments are blank, so that every letter keeps its place. */
  code: string
  /** What is said in quotes, in templates (without what is filled in) and between tags. */
  texts: Piece[]
  /** The parts of things by their names: `row.part`, `{ part: 1 }`, `part: string` of an interface. */
  parts: Part[]
  /** Functions that are called by a bare name nobody in the file has given. */
  globals: Piece[]
  /** Where the compiler is told what a thing is, instead of finding it out. */
  casts: Piece[]
  /** Every call with what it is called with. */
  calls: Call[]
}

export interface Part extends Piece {
  of: 'row' | 'object' | 'type'
}

export interface Call extends Piece {
  /** Under which name its result is kept in an object. */
  under: string | undefined
  given: readonly unknown[]
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** A style sheet has no parts; only what stands outside its comments is looked at. */
export function read(file: string, text: string): Source {
  const source: Source = { file, code: text, texts: [], parts: [], globals: [], casts: [], calls: [] }
  if (file.endsWith('.css')) return { ...source, code: text.replace(/\/\*[\s\S]*?\*\//g, blank) }
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  for (const { start, end } of comments)
    source.code = source.code.slice(0, start) + blank(text.slice(start, end)) + source.code.slice(end)
  const bound = new Set<string>()
  walk(program, null, (node, parent) => take(node, parent, text, source, bound))
  return { ...source, globals: source.globals.filter(({ text: name }) => !bound.has(name)) }
}

const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')

function take(node: Node, parent: Node | null, text: string, source: Source, bound: Set<string>): void {
  const piece = (of: Node) => ({ at: of.start, text: text.slice(of.start, of.end) })
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'string') source.texts.push({ at: node.start, text: node['value'] })
      return
    case 'JSXText':
      source.texts.push(piece(node))
      return
    case 'TemplateLiteral':
      source.texts.push({ at: node.start, text: nodes(node['quasis']).map(rawOf).join(' ') })
      return
    case 'MemberExpression': {
      const property = nodeIn(node, 'property')
      if (property && node['computed'] !== true && nameOf(property))
        source.parts.push({ at: property.start, text: nameOf(property), of: 'row' })
      return
    }
    case 'Property':
    case 'TSPropertySignature': {
      const key = nodeIn(node, 'key')
      const of = node.type === 'TSPropertySignature' ? 'type' : 'object'
      if (key && nameOf(key) && node['computed'] !== true)
        source.parts.push({ at: key.start, text: nameOf(key), of })
      const value = nodeIn(node, 'value')
      if (parent?.type === 'ObjectPattern' && value) bound.add(nameOf(value))
      return
    }
    case 'FunctionDeclaration':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      for (const one of [nodeIn(node, 'id'), ...nodes(node['params'])]) if (one) bound.add(nameOf(one))
      return
    case 'VariableDeclarator':
      bound.add(nameOf(nodeIn(node, 'id') ?? node))
      return
    case 'CallExpression': {
      const callee = nodeIn(node, 'callee')
      if (!callee) return
      const under = parent?.type === 'Property' ? nodeIn(parent, 'key') : undefined
      const given = nodes(node['arguments']).map((one) => one['value'])
      source.calls.push({ ...piece(callee), at: node.start, under: under && nameOf(under), given })
      if (callee.type === 'Identifier') source.globals.push(piece(callee))
      return
    }
    case 'TSAsExpression':
    case 'TSTypeAssertion':
      if (!isConst(nodeIn(node, 'typeAnnotation')))
        source.casts.push({ at: node.start, text: flat(piece(node).text) })
      return
    case 'TSNonNullExpression':
      source.casts.push({ at: node.start, text: flat(piece(node).text) })
      return
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nodeIn = (node: Node, name: string): Node | undefined => nodes([node[name]])[0]
/** An identifier's name, and what a literal key says; nothing for what is worked out. */
const nameOf = (node: Node): string => {
  const said = node['name'] ?? node['value']
  return typeof said === 'string' ? said : ''
}
const rawOf = (quasi: Node): string => {
  const value = quasi['value']
  const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : ''
  return typeof raw === 'string' ? raw : ''
}
const isConst = (type: Node | undefined) => {
  const name = type && nodeIn(type, 'typeName')
  return name !== undefined && nameOf(name) === 'const'
}
const flat = (text: string) => text.replace(/\s+/g, ' ')

function walk(value: unknown, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, parent, see)
  else if (isNode(value)) {
    see(value, parent)
    for (const key of Object.keys(value)) walk(value[key], value, see)
  }
}
