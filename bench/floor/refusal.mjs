/** An error that is answered with a status. 501: the product can do it, and the floor is not written for it. */
export const refuse = status => Object.assign(new Error(`refused with ${status}`), { status })
