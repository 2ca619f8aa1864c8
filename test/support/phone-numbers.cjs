/**
 * In place of libphonenumber-js, which class-validator loads for a check that this project does not use: every test
 * file would read the numbering plans of the world anew.
 */
exports.parsePhoneNumber = () => {
  throw new Error('no test reads a phone number');
};
