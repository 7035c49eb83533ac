// Made by `flowsmith plugin types`: what the modules of a plugin import.
import React = require("react");
export = React;
