// Who sees which records of an entity is decided once, in its `*.scope.ts`: endpoints, pages and policies take the
// permissions `Review` and `Review All` from there.
import { parseSync } from 'vite'
import { lineOf, visit } from './tree.mjs'

const asksForPermissions = path => /^packages\/(domain|server)\/src\/.*\.(endpoints|pages|policy)\.ts$/.test(path)

/** Where a file names a permission to review by itself. */
export const findReviewsOutsideScopes = tree =>
  tree.files.filter(asksForPermissions).flatMap(path => {
    const text = tree.read(path)
    if (!text.includes(' Review')) return []
    const problems = []
    visit(parseSync(path, text).program, ({ type, value, start }) => {
      if (type === 'Literal' && typeof value === 'string' && /^[A-Z][\w ]* Review( All)?$/.test(value))
        problems.push(`${path}:${lineOf(text, start)}: '${value}' belongs into a *.scope.ts; use readersOf or seesAll`)
    })
    return problems
  })
