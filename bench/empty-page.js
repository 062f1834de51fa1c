// The floor of bench/typing.mjs: React with one controlled input and nothing else.
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

const Field = () => {
  const [value, setValue] = useState('')
  return createElement('input', { value, onChange: event => setValue(event.target.value) })
}

createRoot(document.getElementById('root')).render(createElement(Field))
