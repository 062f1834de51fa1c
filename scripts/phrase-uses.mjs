// Where code uses phrases, and where it holds texts that should be phrases.
import { parseSync } from 'vite'
import { lineOf, visit } from './tree.mjs'

const shownAttributes = new Set(['title', 'label', 'placeholder', 'aria-label', 'alt'])
const hasLetters = text => /\p{L}/u.test(text)

/** The keys an expression may stand for, as far as it is static: a text, or the head and tail of a template. */
const keyPatterns = node => {
  if (node?.type === 'ConditionalExpression') return [...keyPatterns(node.consequent), ...keyPatterns(node.alternate)]
  if (node?.type === 'Literal' && typeof node.value === 'string') return [{ exact: node.value }]
  return node?.type === 'TemplateLiteral' ? [templatePattern(node)] : []
}

const templatePattern = node => {
  const parts = node.quasis.map(quasi => quasi.value.cooked)
  return parts.length === 1 ? { exact: parts[0] } : { head: parts[0], tail: parts.at(-1) }
}

/** What a file says about phrases: namespaces it opens, keys it asks for, texts it holds, and hard-coded ones. */
export const usesOf = (path, text) => {
  const { program, errors } = parseSync(path, text)
  const fatal = errors.find(error => error.severity === 'Error')
  if (fatal) throw new Error(`${path} cannot be read: ${fatal.message}`)
  const uses = {
    namespaces: new Set(),
    prefixes: new Set(['']),
    keys: [],
    literals: new Set(),
    templates: [],
    hard: [],
  }
  const at = node => lineOf(text, node.start)
  visit(program, node => {
    if (node.type === 'Literal' && typeof node.value === 'string') uses.literals.add(node.value)
    if (node.type === 'TemplateLiteral') uses.templates.push(templatePattern(node))
    if (node.type === 'CallExpression') readCall(node, uses, at)
    if (node.type === 'JSXOpeningElement') readElement(node, uses, at)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') readChildren(node, uses, at)
  })
  return uses
}

const nameOf = node => (node.type === 'MemberExpression' ? node.property.name : node.name)

const readCall = (node, uses, at) => {
  const name = nameOf(node.callee)
  const [first, second] = node.arguments
  if (name === 'useTranslation') {
    for (const one of first?.type === 'ArrayExpression' ? first.elements : [first]) {
      if (one?.type === 'Literal') uses.namespaces.add(one.value)
    }
    const prefix = second?.properties?.find(property => property.key?.name === 'keyPrefix')?.value?.value
    if (prefix) uses.prefixes.add(`${prefix}.`)
  }
  if (name === 'getFixedT' && node.arguments[1]?.type === 'Literal') uses.namespaces.add(node.arguments[1].value)
  if (name !== 't') return
  for (const pattern of keyPatterns(first)) uses.keys.push({ ...pattern, line: at(node) })
}

const readElement = (node, uses, at) => {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'JSXAttribute') continue
    const name = attribute.name.name
    if (name === 'i18nKey') {
      const patterns = keyPatterns(attribute.value?.expression ?? attribute.value)
      for (const pattern of patterns) uses.keys.push({ ...pattern, line: at(attribute) })
    }
    if (!shownAttributes.has(name)) continue
    for (const shown of textsIn(attribute.value)) uses.hard.push({ text: shown, line: at(attribute), where: name })
  }
}

const readChildren = (node, uses, at) => {
  for (const child of node.children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') continue
    for (const shown of textsIn(child)) uses.hard.push({ text: shown, line: at(child), where: 'text' })
  }
}

/** Texts with letters that an expression may show, in any of its branches. */
const textsIn = node => {
  if (!node) return []
  switch (node.type) {
    case 'JSXText':
      // Words only: entities such as &nbsp; are no text.
      return hasLetters(node.value.replace(/&\w+;/g, '')) ? [node.value.trim()] : []
    case 'Literal':
      return typeof node.value === 'string' && hasLetters(node.value) ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(quasi => quasi.value.cooked.trim()).filter(hasLetters)
    case 'JSXExpressionContainer':
      return textsIn(node.expression)
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsIn(node.left)), ...textsIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : []
    default:
      return []
  }
}
