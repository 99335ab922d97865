### What a person reads in the terminal who starts the server.

terminal-welcome = Rollwright is running. Welcome!
# Before an address.
terminal-here = On this computer:
# Before an address.
terminal-network = In your network:
# Above a QR code.
terminal-scan = With a phone, scan this:
terminal-no-network = No network was found: others can’t reach this computer now.
# $command is to be typed as it is.
terminal-lan = For phones and others in your network: { $command }
terminal-data = Games are kept in { $folder }
terminal-stop = Ctrl-C stops it. Nothing is lost: games go on when it starts again.
