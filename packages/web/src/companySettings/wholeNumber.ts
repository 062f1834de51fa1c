/** A field for a number without decimals; what it is about stands below it, so that fields side by side are in line. */
export const wholeNumber = {
  allowDecimal: false,
  allowNegative: false,
  hideControls: true,
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
}
